import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../root.ts'
import { type BrowserReport, countTests } from './browser.ts'

const STAGE = 'sample-browser'
const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'home.spec.ts',
  tests: [
    {
      status,
      projectName: 'site',
      results: [
        {
          duration: 1_500,
          errors: message === undefined ? [] : [{ message }],
          attachments: [{ path: `${ROOT}/a.png` }],
        },
        { duration: 500 },
      ],
    },
  ],
})
const report = (flaky: number, unexpected = 0): BrowserReport => ({
  stats: { expected: 5, unexpected, flaky, skipped: 1 },
  suites: [
    {
      suites: [{ specs: Array.from({ length: flaky }, (_, index) => spec(`late ${index}`, 'flaky', 'no\n  button')) }],
      specs: [
        spec('good', 'expected'),
        ...Array.from({ length: unexpected }, () => spec('bad', 'unexpected', '\u001b[31m500')),
      ],
    },
  ],
})

test('names a failed test with its first error, its whole output and its picture', () => {
  const { passed, failed, failures = [] } = countTests(STAGE, report(0, 1), false)
  expect([passed, failed]).toEqual([5, 1])
  const [file = '', picture] = failures[0]?.files ?? []
  expect(failures).toEqual([{ test: 'home.spec.ts [site] › bad', error: '500', files: [file, picture] }])
  expect(picture).toBe('a.png')
  expect(readFileSync(join(ROOT, file), 'utf8')).toBe('home.spec.ts [site] › bad\n\n500\n')
})

test('FIX-042 counts a test that passes only on a second attempt as a failure', () => {
  expect(countTests(STAGE, report(1), true)).toMatchObject({
    passed: 5,
    failed: 1,
    failures: [{ test: 'home.spec.ts [site] › late 0', error: 'no button' }],
  })
})

test('leaves no file of an earlier failure after a passing run, and records a duration for each test', () => {
  const [file = ''] = countTests(STAGE, report(0, 1), false).failures?.[0]?.files ?? []
  const { failed, failures, steps } = countTests(STAGE, report(0), true)
  expect([failed, failures, existsSync(join(ROOT, file))]).toEqual([0, [], false])
  expect(steps).toEqual([{ name: 'home.spec.ts [site] › good', ms: 2_000 }])
})

test('counts a run that fails without a failed test, or leaves no report, as one failure', () => {
  expect(countTests(STAGE, report(0), false)).toMatchObject({ passed: 5, failed: 1 })
  expect(countTests(STAGE, null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})

test('names an error outside of the tests', () => {
  const broken = { ...report(0), errors: [{ message: 'the site did not start' }] }
  expect(countTests(STAGE, broken, false).failures).toMatchObject([
    { test: `${STAGE} › the run`, error: 'the site did not start' },
  ])
})
