export * from './qr-code.tsx'
