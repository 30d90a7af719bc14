export * from './calls.ts'
export * from './retry.ts'
export * from './signature.ts'
export * from './status.ts'
