export * from './countdown.ts'
export * from './form-store.ts'
export * from './problem.ts'
export * from './refusal.ts'
