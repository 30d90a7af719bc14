export * from './chart-data.ts'
export * from './chart-frame.tsx'
