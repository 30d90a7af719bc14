export * from './centre-in-strip.ts'
