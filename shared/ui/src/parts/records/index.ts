export * from './records.tsx'
