/** Outcomes of one stream: so many trials, of which some failed. */
export interface Trials {
  trials: number
  failed: number
}

export const NO_TRIALS: Trials = { trials: 0, failed: 0 }

export const sumTrials = (left: Trials, right: Trials): Trials => ({
  trials: left.trials + right.trials,
  failed: left.failed + right.failed,
})

/** Prior: weighs as much as two trials of which 0.18 failed; every prior is valid, a low one costs little. */
const PRIOR: Trials = { trials: 2, failed: 0.18 }

/** Estimates the failure rate from the trials so far; strictly between 0 and 1. */
export const estimateRate = ({ trials, failed }: Trials): number => (failed + PRIOR.failed) / (trials + PRIOR.trials)

/** Natural logarithm of the likelihood ratio of the outcomes: estimated rate against the pooled rate. */
export const logLikelihoodRatio = ({ trials, failed }: Trials, estimate: number, pooled: number): number =>
  (failed > 0 ? failed * Math.log(estimate / pooled) : 0) +
  (trials > failed ? (trials - failed) * Math.log((1 - estimate) / (1 - pooled)) : 0)

/**
 * Returns the rate that a block of both sides is scored against if no side is worse than the other: the mean of both estimates, weighted by
 * the number of trials of each side in the block.
 *
 * With it the product of a block's likelihood ratios is an e-variable of "the candidate fails no oftener than the stable side",
 * whatever the rate is and however it changes from block to block, and the running product may be looked at after every
 * block: the fraction of healthy rollouts in which it ever reaches 1/level is at most that level (Ville). R. J. Turner, A. Ly, P. Grünwald,
 * "Generic E-variables for exact sequential k-sample tests that allow for optional stopping", J. Stat. Plan. Inference 230 (2024).
 * One-sided: for rates a and b of the sides the block's expectation is at most (1 + c·(b − a))^n with c ≥ 0, by the means of its
 * factors, so at most 1 while b ≤ a.
 */
export const pooledRate = (
  stable: number,
  candidate: number,
  estimates: { stable: number; candidate: number },
): number => (stable * estimates.stable + candidate * estimates.candidate) / (stable + candidate)
