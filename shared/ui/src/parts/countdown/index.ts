export * from './countdown.tsx'
export * from './use-countdown.ts'
