export * from './drag-sheet.tsx'
