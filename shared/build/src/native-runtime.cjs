const { flushCompileCache, registerHooks } = require('node:module')
const { dirname, join } = require('node:path')
const { pathToFileURL } = require('node:url')
const { default: Runtime } = require('jest-runtime')

const CIRCUS = join(dirname(require.resolve('jest-circus/runner')), 'jestAdapterInit.js')
const CIRCUS_HANDLERS = Symbol.for('EVENT_HANDLERS')
const GLOBALS = Symbol.for('tessera.jest-globals')
const NAMES = ['afterAll', 'afterEach', 'beforeAll', 'beforeEach', 'describe', 'expect', 'it', 'jest', 'test']

const loaded = new Set()
let file = 0

registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals'
      ? { url: `jest-globals:${file}`, format: 'module', shortCircuit: true }
      : next(specifier, context),
  load: (url, context, next) =>
    url.startsWith('jest-globals:')
      ? {
          source: `export const { ${NAMES} } = globalThis[Symbol.for('${GLOBALS.description}')]`,
          format: 'module',
          shortCircuit: true,
        }
      : next(url, context),
})

/**
 * Loads a test file as Node loads a program. What it imports is loaded once in a worker, not once in each file: a service has close to
 * two thousand modules. Tests share the state of modules, then, and there are no mocks of modules. A file that asks for another
 * environment in its first comment is loaded as jest does it.
 */
module.exports = class NativeRuntime extends Runtime {
  constructor(config, environment, ...rest) {
    super(config, environment, ...rest)
    this.isNative = environment.global === globalThis
  }

  unstable_shouldLoadAsEsm(path) {
    return this.isNative || super.unstable_shouldLoadAsEsm(path)
  }

  async unstable_importModule(path) {
    if (!this.isNative) return super.unstable_importModule(path)
    const url = pathToFileURL(path).href
    // Who watches runs a file more than once.
    const again = loaded.has(url) ? `?${file}` : ''
    loaded.add(url)
    const its = await import(url + again)
    // Jest ends a worker by a signal, which would leave nothing of what it compiled to the next.
    flushCompileCache()
    return its
  }

  requireInternalModule(path, ...rest) {
    if (!this.isNative) return super.requireInternalModule(path, ...rest)
    if (path === CIRCUS) {
      // The tests of the file before are no business of this one.
      file++
      delete require.cache[CIRCUS]
      globalThis[CIRCUS_HANDLERS] = undefined
    }
    return require(path)
  }

  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals)
    if (this.isNative) globalThis[GLOBALS] = { ...globals, jest: this.jestGlobals.jestObjectFor(CIRCUS) }
  }
}
