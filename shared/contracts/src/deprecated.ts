// Former names, for one minor version.
export {
  /** @deprecated Use MAX_FAULTS. */
  MAX_FAULTS as MOST_FAULTS,
} from './wire/load.ts'
export {
  /** @deprecated Use MAX_PREVIEW_DAYS. */
  MAX_PREVIEW_DAYS as MOST_PREVIEW_DAYS,
} from './wire/preview.ts'
export {
  /** @deprecated Use REGISTRY_PAGE_SIZE. */
  REGISTRY_PAGE_SIZE as REGISTRY_PAGE,
} from './wire/registry.ts'
export {
  /** @deprecated Use MAX_ROLLOUTS. */
  MAX_ROLLOUTS as MOST_ROLLOUTS,
  /** @deprecated Use RolloutOutcome. */
  RolloutOutcome as RolloutFate,
} from './wire/rollout.ts'
