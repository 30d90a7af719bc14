import { type BrowserReport, countOf } from './browser.ts'

const spec = (title: string, status: string, message?: string) => ({
  title,
  file: 'home.spec.ts',
  tests: [{ status, results: [{ error: message === undefined ? undefined : { message } }, {}] }],
})
const report = (flaky: number, unexpected = 0): BrowserReport => ({
  stats: { expected: 5, unexpected, flaky, skipped: 1 },
  suites: [
    {
      suites: [{ specs: Array.from({ length: flaky }, (_, at) => spec(`late ${at}`, 'flaky', 'no\n  button')) }],
      specs: [
        spec('good', 'expected'),
        ...Array.from({ length: unexpected }, () => spec('bad', 'unexpected', '\u001b[31m500')),
      ],
    },
  ],
})

test('two tests that passed when tried again have passed, and are named with what they said first', () => {
  expect(countOf(report(2), true)).toEqual({
    passed: 7,
    failed: 0,
    skipped: 1,
    failures: [],
    flaky: ['home.spec.ts › late 0: no button', 'home.spec.ts › late 1: no button'],
  })
})

test('three of them have failed', () => {
  expect(countOf(report(3), true)).toMatchObject({ passed: 5, failed: 3 })
})

test('what failed twice is named, whatever was forgiven beside it', () => {
  expect(countOf(report(1, 1), false)).toMatchObject({
    passed: 6,
    failed: 1,
    failures: ['home.spec.ts › bad: 500'],
    flaky: ['home.spec.ts › late 0: no button'],
  })
})

test('a run that fails without a failed test, or leaves no report, has failed once', () => {
  expect(countOf(report(0), false)).toMatchObject({ passed: 5, failed: 1 })
  expect(countOf(null, true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
