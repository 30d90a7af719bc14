const { ModernFakeTimers } = require('@jest/fake-timers')
const { ModuleMocker } = require('jest-mock')

/** Node itself, and no world of its own: what tests see of the globals is what programs see. */
module.exports = class NativeEnvironment {
  constructor({ projectConfig }) {
    this.global = globalThis
    this.moduleMocker = new ModuleMocker(globalThis)
    this.testTimeoutMs = projectConfig.testEnvironmentOptions.testTimeoutMs ?? 0
    this.fakeTimers = null
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis })
  }

  async setup() {}

  handleTestEvent({ name }, state) {
    if (name === 'setup') state.testTimeout = Math.max(state.testTimeout, this.testTimeoutMs)
  }

  async teardown() {
    this.fakeTimersModern.dispose()
    this.moduleMocker.restoreAllMocks()
  }

  exportConditions() {
    return ['node', 'node-addons']
  }

  getVmContext() {
    return null
  }
}
