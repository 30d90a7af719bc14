import {
  estimateRate,
  logLikelihoodRatio,
  NO_TRIALS,
  pooledRate,
  sumTrials,
  type Trials,
} from './likelihood-ratio.domain.ts'
import { addTrials, type NetworkScores, NO_SCORES, trialsWithoutTop } from './network-scores.domain.ts'

/** Observation of one slice by one page: the result of its load, or that the slice failed its visitor afterwards. */
export interface BaseObservation {
  slice: string
  kind: 'load' | 'fault'
  failed: boolean
  /** Digest of the network; `''` if an edge vouches for the page. */
  network: string
}

/** An observation with the page's composition and its visitor, as a digest; null if an edge vouches for the page. */
export interface VisitorObservation extends BaseObservation {
  composition: string
  visitor: string | null
}

export interface Observation extends BaseObservation {
  side: 'stable' | 'candidate'
}

/** The sequential tests of one slice of a rollout: of its loads, and of the visitors whom it failed once it was loaded. */
export interface SliceTest {
  stable: Trials
  candidate: Trials
  loads: NetworkScores
  /** Loads that wait for one of the other side, since when (ms of the clock); the candidate's by network. */
  waiting: { since: number; stable: Trials; candidate: Readonly<Record<string, Trials>> }
  stableFaults: number
  candidateFaults: number
  faults: NetworkScores
}

/** Parameters of the tests. */
export interface TestParameters {
  /**
   * Fraction of both sides' visitors that is on the rollout's arc; 1 if the stable side has no visitors, or no such slice.
   */
  share: number
  /** Rate of failures that the candidate may have if there is nothing to compare it with. */
  maxRate: number
  /** Current time in ms of the clock. */
  now: number
}

/** Waiting loads are compared only with others of the same ten minutes. */
const WAITING_TTL_MS = 10 * 60_000
/** Number of candidate loads that are compared with `maxRate` if the stable side has no visitors. */
const UNCOMPARED_LOADS = 20
/** If the stable side has visitors, candidate loads wait for one of its loads, the longer the rarer these are; at most this many wait. */
const MAX_WAITING_LOADS = 90
/** Above this share the stable side has too few errors for a comparison. */
const MAX_SHARE = 0.75

const NOTHING_WAITING: SliceTest['waiting'] = { since: 0, stable: NO_TRIALS, candidate: {} }

export const NEW_TEST: SliceTest = {
  stable: NO_TRIALS,
  candidate: NO_TRIALS,
  loads: NO_SCORES,
  waiting: NOTHING_WAITING,
  stableFaults: 0,
  candidateFaults: 0,
  faults: NO_SCORES,
}

/** Returns the tests after one more observation. */
export const updateTest = (test: SliceTest, observation: Observation, parameters: TestParameters): SliceTest =>
  observation.kind === 'fault' ? scoreFault(test, observation, parameters) : scoreLoad(test, observation, parameters)

/** A block is scored once both sides have a load in it: its size must not depend on its outcomes. */
function scoreLoad(test: SliceTest, observation: Observation, { share, maxRate, now }: TestParameters): SliceTest {
  const newWaiting = addWaiting(test.waiting, observation, now)
  const { stable } = newWaiting
  const candidate = sumNetworks(newWaiting.candidate)
  const maxWaiting = share === 1 ? UNCOMPARED_LOADS : Math.min(MAX_WAITING_LOADS, UNCOMPARED_LOADS / (1 - share))
  const isUncompared = stable.trials === 0 && candidate.trials >= maxWaiting
  if (!isUncompared && (stable.trials === 0 || candidate.trials === 0)) return { ...test, waiting: newWaiting }
  const estimate = estimateRate(trialsWithoutTop(test.candidate, test.loads))
  const stableEstimate = estimateRate(test.stable)
  const referenceRate = isUncompared
    ? maxRate
    : pooledRate(stable.trials, candidate.trials, { stable: stableEstimate, candidate: estimate })
  const updated: SliceTest = {
    ...test,
    stable: sumTrials(test.stable, stable),
    candidate: sumTrials(test.candidate, candidate),
    waiting: NOTHING_WAITING,
    faults: share > MAX_SHARE ? addSuccessfulLoads(test, candidate.trials - candidate.failed, maxRate) : test.faults,
  }
  // A candidate that looks no worse is not scored.
  if (estimate <= referenceRate) return updated
  let loads: NetworkScores = {
    ...test.loads,
    total: test.loads.total + logLikelihoodRatio(stable, stableEstimate, referenceRate),
  }
  for (const [network, trials] of Object.entries(newWaiting.candidate))
    loads = addTrials(loads, network, trials, logLikelihoodRatio(trials, estimate, referenceRate))
  return { ...updated, loads }
}

function addWaiting(waiting: SliceTest['waiting'], observation: Observation, now: number): SliceTest['waiting'] {
  const isExpired = now - waiting.since >= WAITING_TTL_MS
  const { since, stable, candidate } = isExpired ? { ...NOTHING_WAITING, since: now } : waiting
  const trial: Trials = { trials: 1, failed: observation.failed ? 1 : 0 }
  if (observation.side === 'stable') return { since, candidate, stable: sumTrials(stable, trial) }
  const { network } = observation
  return { since, stable, candidate: { ...candidate, [network]: sumTrials(candidate[network] ?? NO_TRIALS, trial) } }
}

/**
 * An error can occur any time after a load, so visitors are compared and not loads: each is on an arc by chance, so a
 * visitor with an error that the rollout did not cause is on the rollout's arc with the probability of its share. If almost
 * no visitors are on the stable side, the rate of failing visitors among those who loaded the slice is compared with
 * `maxRate`.
 */
function scoreFault(test: SliceTest, { side, network }: Observation, { share, maxRate }: TestParameters): SliceTest {
  const isCandidate = side === 'candidate'
  const updated: SliceTest = {
    ...test,
    stableFaults: test.stableFaults + (isCandidate ? 0 : 1),
    candidateFaults: test.candidateFaults + (isCandidate ? 1 : 0),
  }
  const isUncompared = share > MAX_SHARE
  if (isUncompared && !isCandidate) return updated
  const referenceRate = isUncompared ? maxRate : share
  const estimate = estimateFaultRate(
    test,
    isUncompared ? test.candidate.trials - test.candidate.failed : test.stableFaults,
  )
  if (estimate <= referenceRate) return updated
  const trial: Trials = { trials: 1, failed: isCandidate ? 1 : 0 }
  return {
    ...updated,
    faults: addTrials(
      test.faults,
      isCandidate ? network : '',
      trial,
      logLikelihoodRatio(trial, estimate, referenceRate),
    ),
  }
}

/** Estimated probability that a trial is a visitor with a candidate error, among these and that many other trials. */
const estimateFaultRate = ({ candidateFaults, faults }: SliceTest, otherTrials: number): number =>
  estimateRate(trialsWithoutTop({ trials: otherTrials + candidateFaults, failed: candidateFaults }, faults))

/** Counts successful loads as trials of visitors without an error. */
function addSuccessfulLoads(test: SliceTest, successCount: number, maxRate: number): NetworkScores {
  const estimate = estimateFaultRate(test, test.candidate.trials - test.candidate.failed)
  const trials: Trials = { trials: successCount, failed: 0 }
  return estimate <= maxRate
    ? test.faults
    : addTrials(test.faults, '', trials, logLikelihoodRatio(trials, estimate, maxRate))
}

/** Returns all reported loads of the candidate, including pending ones; and all of the stable side. */
export const trialTotals = ({ stable, candidate, waiting }: SliceTest): { stable: Trials; candidate: Trials } => ({
  stable: sumTrials(stable, waiting.stable),
  candidate: sumTrials(candidate, sumNetworks(waiting.candidate)),
})

const sumNetworks = (trialsByNetwork: Readonly<Record<string, Trials>>): Trials =>
  Object.values(trialsByNetwork).reduce(sumTrials, NO_TRIALS)
