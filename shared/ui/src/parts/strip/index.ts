export * from './use-centred.ts'
