export * from './form.tsx'
