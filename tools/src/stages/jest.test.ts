import { countSuites, type JestReport, mergeReports } from './jest.ts'

const suite = (name: string, status: string, fullName = 'works') => ({
  name,
  status,
  message: '',
  startTime: 1_000,
  endTime: 3_000,
  assertionResults: [{ fullName, status, failureMessages: status === 'failed' ? ['Error: no'] : [] }],
})
const report = (passed: number, failed: number, ...testResults: JestReport['testResults']): JestReport => ({
  numPassedTests: passed,
  numFailedTests: failed,
  numPendingTests: 1,
  numRuntimeErrorTestSuites: 0,
  testResults,
})

test('counts the reports of all shards as one run', () => {
  const merged = mergeReports([report(3, 0, suite('a', 'passed')), report(1, 1, suite('b', 'failed'))])
  const { passed, failed, skipped, failures, steps } = countSuites(merged, false)
  expect({ passed, failed, skipped }).toEqual({ passed: 4, failed: 1, skipped: 2 })
  expect(failures).toHaveLength(1)
  expect(steps?.map(({ ms }) => ms)).toEqual([2_000, 2_000])
})

test('fails the run if a shard left no report, whatever the others report', () => {
  expect(countSuites(mergeReports([report(3, 0), null]), true)).toEqual({ passed: 0, failed: 1, skipped: 0 })
})
