module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : String(name)), has: () => true })
