export * from './radio-row.tsx'
