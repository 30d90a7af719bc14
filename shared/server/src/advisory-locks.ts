/**
 * Numbers of the advisory locks of all services: they must differ, because services may share a database. A number that a running
 * version uses must not change: during a rolling update both versions would hold the lock.
 */
export const ADVISORY_LOCKS = {
  /** Processes that start at once migrate one after the other. */
  migrate: 7_355_608,
  /** Rows of the registry's audit are chained one after the other. */
  registryAudit: 7_355_609,
  /** Releases are not removed while they are being used in something new. */
  releases: 7_355_610,
  /** Processes that start at once grant one after the other. */
  grant: 7_355_611,
  /** Rows of the operators' audit are chained one after the other. */
  operatorAudit: 4_101_017,
  /** First of two numbers: one line of contracts at a time. */
  contractLine: 4_101_038,
  /** Processes agree on the day's key of encrypted bodies. */
  bodyKeys: 4_101_062,
} as const
