const { TestEnvironment } = require('jest-environment-jsdom')
const { webcrypto } = require('node:crypto')
const { installComputedStyle } = require('./computed-style.cjs')

// jsdom lacks what every browser of our range has.
module.exports = class extends TestEnvironment {
  async setup() {
    await super.setup()
    const lent = {
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
      Request,
      Response,
      Headers,
      fetch,
    }
    for (const [name, value] of Object.entries(lent)) this.global[name] ??= value
    installComputedStyle(this.global)
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true })
    this.global.Uint8Array = Uint8Array
    this.global.ArrayBuffer = ArrayBuffer
    this.global.PointerEvent ??= class PointerEvent extends this.global.MouseEvent {
      constructor(type, { pointerId = 0, pointerType = '', isPrimary = false, ...init } = {}) {
        super(type, init)
        for (const [name, value] of Object.entries({ pointerId, pointerType, isPrimary }))
          Object.defineProperty(this, name, { value, enumerable: true, configurable: true })
      }
    }
    this.global.matchMedia ??= (query) => ({
      matches: false,
      media: query,
      addEventListener() {},
      removeEventListener() {},
    })
    this.global.Element.prototype.scrollIntoView ??= () => {}
    const dialog = this.global.HTMLDialogElement.prototype
    dialog.showModal ??= function () {
      this.open = true
    }
    dialog.close ??= function () {
      this.open = false
    }
  }
}
