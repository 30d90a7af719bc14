/** The registry's client and the publication of builds, for programs that need no command line. */
export { publishDist, readRelease } from './publish.ts'
export { createRegistryClient, type RegistryClient, RegistryRefusal } from './registry-client.ts'
