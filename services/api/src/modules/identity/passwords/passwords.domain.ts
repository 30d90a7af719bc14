/** argon2id (the library's default), at the minimum that OWASP recommends. */
export const PASSWORD_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
