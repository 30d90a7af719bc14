export * from './stepper.tsx'
