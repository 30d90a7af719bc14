const { existsSync } = require('node:fs')
const { join } = require('node:path')
const { default: Sequencer } = require('@jest/test-sequencer')

/** On a fresh machine jest knows of no file how long it takes; whatever takes half a minute and begins last is waited for alone. */
const LONGEST = [
  'tools/src/start.test.ts',
  'services/stack/src/stack.test.ts',
  'tools/src/new/made-slice.test.ts',
  'services/api/simulator/plants/cashier.test.ts',
  'services/api/simulator/plants/promotions.test.ts',
  'services/api/simulator/simulate.test.ts',
  'services/api/src/production.test.ts',
  'tools/src/compose-file.test.ts',
]

const [gone] = LONGEST.filter((file) => !existsSync(join(__dirname, '../../..', file)))
if (gone) throw new Error(`${gone} is not there, so that it cannot begin first`)

const place = ({ path }) => {
  const at = LONGEST.findIndex((file) => path.endsWith(`/${file}`))
  return at < 0 ? LONGEST.length : at
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return super.sort(tests).toSorted((a, b) => place(a) - place(b))
  }
}
