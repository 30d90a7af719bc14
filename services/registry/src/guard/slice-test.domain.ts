import { boundOf, guessOf, NO_TRIALS, plus, type Trials, weightOf } from './evidence.domain.ts'
import { addTrials, type NetworkScores, SILENCE, withoutTop } from './testimony.domain.ts'

/** Observation of one slice by one page: the result of its load, or that the slice failed its visitor afterwards. */
export interface BaseObservation {
  slice: string
  kind: 'load' | 'fault'
  failed: boolean
  /** Digest of the network; `''` if an edge vouches for the page. */
  network: string
}

/** The same with the page's composition and its visitor, as a digest; null if an edge vouches for the page. */
export interface Seen extends BaseObservation {
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
export interface Scales {
  /**
   * Fraction of both sides' visitors that is on the rollout's arc; 1 if the stable side has no visitors, or no such slice.
   */
  share: number
  /** Rate of failures that the candidate may have where there is nothing to compare it with. */
  maxRate: number
  /** ms of the clock. */
  now: number
}

/** Loads of minutes that are over find no others to be compared with. */
const SAME_MINUTES_MS = 10 * 60_000
/** Number of candidate loads that are compared with `maxRate` if the stable side has no visitors. */
const ALONE = 20
/** Elsewhere it is waited for so many times the stable side's turn, for so many loads at most. */
const MAX_ALONE = 90
/** Above this share the stable side has too few errors for a comparison. */
const MAX_SHARE = 0.75

const NONE_WAIT: SliceTest['waiting'] = { since: 0, stable: NO_TRIALS, candidate: {} }

export const NEW_TEST: SliceTest = {
  stable: NO_TRIALS,
  candidate: NO_TRIALS,
  loads: SILENCE,
  waiting: NONE_WAIT,
  stableFaults: 0,
  candidateFaults: 0,
  faults: SILENCE,
}

/** The tests after one more observation. */
export const updateTest = (test: SliceTest, observation: Observation, scales: Scales): SliceTest =>
  observation.kind === 'fault' ? weighFault(test, observation, scales) : weighLoad(test, observation, scales)

/** A block is weighed once both sides have a load in it: its size must not hang on its outcomes. */
function weighLoad(test: SliceTest, observation: Observation, { share, maxRate, now }: Scales): SliceTest {
  const waiting = waitingWith(test.waiting, observation, now)
  const { stable } = waiting
  const candidate = sum(waiting.candidate)
  const timeoutMs = share === 1 ? ALONE : Math.min(MAX_ALONE, ALONE / (1 - share))
  const isAlone = stable.trials === 0 && candidate.trials >= timeoutMs
  if (!isAlone && (stable.trials === 0 || candidate.trials === 0)) return { ...test, waiting }
  const guess = guessOf(withoutTop(test.candidate, test.loads))
  const stableGuess = guessOf(test.stable)
  const bound = isAlone ? maxRate : boundOf(stable.trials, candidate.trials, { stable: stableGuess, candidate: guess })
  const weighed: SliceTest = {
    ...test,
    stable: plus(test.stable, stable),
    candidate: plus(test.candidate, candidate),
    waiting: NONE_WAIT,
    faults: share > MAX_SHARE ? withFineLoads(test, candidate.trials - candidate.failed, maxRate) : test.faults,
  }
  // Nothing is staked on a candidate that looks no worse.
  if (guess <= bound) return weighed
  let loads: NetworkScores = { ...test.loads, total: test.loads.total + weightOf(stable, stableGuess, bound) }
  for (const [network, trials] of Object.entries(waiting.candidate))
    loads = addTrials(loads, network, trials, weightOf(trials, guess, bound))
  return { ...weighed, loads }
}

function waitingWith(before: SliceTest['waiting'], observation: Observation, now: number): SliceTest['waiting'] {
  const isElapsed = now - before.since >= SAME_MINUTES_MS
  const { since, stable, candidate } = isElapsed ? { ...NONE_WAIT, since: now } : before
  const trial: Trials = { trials: 1, failed: observation.failed ? 1 : 0 }
  if (observation.side === 'stable') return { since, candidate, stable: plus(stable, trial) }
  const { network } = observation
  return { since, stable, candidate: { ...candidate, [network]: plus(candidate[network] ?? NO_TRIALS, trial) } }
}

/**
 * An error can occur any time after a load, so visitors are compared and not loads: each is on an arc by chance, so a
 * visitor with an error that the rollout did not cause is on the rollout's arc with the probability of its share. If almost
 * no visitors are on the stable side, the rate of failing visitors among those who loaded the slice is compared with
 * `maxRate`.
 */
function weighFault(test: SliceTest, { side, network }: Observation, { share, maxRate }: Scales): SliceTest {
  const isCandidate = side === 'candidate'
  const weighed: SliceTest = {
    ...test,
    stableFaults: test.stableFaults + (isCandidate ? 0 : 1),
    candidateFaults: test.candidateFaults + (isCandidate ? 1 : 0),
  }
  const isAlone = share > MAX_SHARE
  if (isAlone && !isCandidate) return weighed
  const bound = isAlone ? maxRate : share
  const guess = faultGuessOf(test, isAlone ? test.candidate.trials - test.candidate.failed : test.stableFaults)
  if (guess <= bound) return weighed
  const trial: Trials = { trials: 1, failed: isCandidate ? 1 : 0 }
  return {
    ...weighed,
    faults: addTrials(test.faults, isCandidate ? network : '', trial, weightOf(trial, guess, bound)),
  }
}

/** Estimated probability that a trial is a visitor with a candidate error, among these and that many other trials. */
const faultGuessOf = ({ candidateFaults, faults }: SliceTest, otherTrials: number): number =>
  guessOf(withoutTop({ trials: otherTrials + candidateFaults, failed: candidateFaults }, faults))

/** Counts successful loads as trials of visitors without an error. */
function withFineLoads(test: SliceTest, successCount: number, maxRate: number): NetworkScores {
  const guess = faultGuessOf(test, test.candidate.trials - test.candidate.failed)
  const trials: Trials = { trials: successCount, failed: 0 }
  return guess <= maxRate ? test.faults : addTrials(test.faults, '', trials, weightOf(trials, guess, maxRate))
}

/** Returns all reported loads of the candidate, including pending ones; and all of the stable side. */
export const trialTotals = ({ stable, candidate, waiting }: SliceTest): { stable: Trials; candidate: Trials } => ({
  stable: plus(stable, waiting.stable),
  candidate: plus(candidate, sum(waiting.candidate)),
})

const sum = (trialsByNetwork: Readonly<Record<string, Trials>>): Trials =>
  Object.values(trialsByNetwork).reduce(plus, NO_TRIALS)
