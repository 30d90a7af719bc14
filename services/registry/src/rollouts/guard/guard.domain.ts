import type { Guard } from '@tessera/contracts'
import type { Trials } from './likelihood-ratio.domain.ts'
import { scoreWithoutTopNetwork } from './network-scores.domain.ts'
import { type SliceTest, trialTotals } from './slice-test.domain.ts'

/** Data of a guard at the time it tripped; written to the audit. */
export interface GuardTrip {
  metric: 'load-error-rate' | 'fault-rate'
  slice: string
  version: string
  /** Number of failed loads; for `fault-rate`, of visitors who had a fault after loading. */
  failed: number
  loads: number
  /** Loads of the stable side; null if it has no such slice. */
  stable: (Trials & { version: string }) | null
  maxRate: number
  errorLevel: number
}

/** A slice under test: its versions on both sides, and its observations. */
export interface SliceUnderTest {
  slice: string
  version: string
  /** Null if the stable side has no such slice. */
  stableVersion: string | null
  test: SliceTest
}

const TESTS_PER_SLICE = 2

/**
 * Evaluates one slice of a rollout. Null if nothing is significant at the error level, or the failure rate does not exceed
 * `maxRate`.
 * @param sliceCount number of slices that are tested in the rollout; the threshold is corrected for it
 */
export function evaluateSlice(
  { maxRate, errorLevel }: Guard,
  sliceCount: number,
  sliceUnderTest: SliceUnderTest,
): GuardTrip | null {
  const { slice, version, stableVersion, test } = sliceUnderTest
  const threshold = Math.log((sliceCount * TESTS_PER_SLICE) / errorLevel)
  const toTrip = (metric: GuardTrip['metric'], candidate: Trials, stable: Trials): GuardTrip => ({
    metric,
    slice,
    version,
    failed: candidate.failed,
    loads: candidate.trials,
    stable: stableVersion === null ? null : { version: stableVersion, ...stable },
    maxRate,
    errorLevel,
  })
  const { stable, candidate } = trialTotals(test)
  if (scoreWithoutTopNetwork(test.loads) >= threshold && rateOf(candidate) > maxRate)
    return toTrip('load-error-rate', candidate, stable)
  const faults = { trials: candidate.trials, failed: test.candidateFaults }
  if (scoreWithoutTopNetwork(test.faults) >= threshold && rateOf(faults) > maxRate)
    return toTrip('fault-rate', faults, { trials: stable.trials, failed: test.stableFaults })
  return null
}

const rateOf = ({ trials, failed }: Trials): number => (failed === 0 ? 0 : failed / Math.max(trials, failed))

const numberFormat = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const percent = (share: number): string => `${numberFormat.format(share * 100)} %`

/** Formats the reason: `mfe-lobby 1.1.0: 53 of 100 loads failed (53 %), stable 1.0.0: 9 of 900 (1 %)`. */
export function formatTrip({ metric, slice, version, failed, loads, stable, maxRate }: GuardTrip): string {
  const outcomeText = metric === 'load-error-rate' ? 'loads failed' : 'loads ended in a fault'
  const formatTrials = (trials: Trials) =>
    `${numberFormat.format(trials.failed)} of ${numberFormat.format(trials.trials)}`
  const candidate = { trials: loads, failed }
  const comparison =
    stable && stable.trials > 0
      ? `stable ${stable.version}: ${formatTrials(stable)} (${percent(rateOf(stable))})`
      : `no stable release to compare with, the maximum is ${percent(maxRate)}`
  return `${slice} ${version}: ${formatTrials(candidate)} ${outcomeText} (${percent(rateOf(candidate))}), ${comparison}`
}
