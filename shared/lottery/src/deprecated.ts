// Former names, for one minor version.
export type {
  /** @deprecated Use BeaconObservation. */
  BeaconObservation as Heard,
} from './proofs.ts'
