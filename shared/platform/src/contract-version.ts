/** Version of the contract between shell and slices: this package's. Additive within a major. */
export const CONTRACT_VERSION = '2.2.0'
