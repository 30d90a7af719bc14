export { host } from './host.ts'
export { remote } from './remote.ts'
export { integrityOf } from './release-files.ts'
export * from './shared-libraries.ts'
