import { sha256 } from '../hash.ts'

/** The secrets that the vectors are made from. */
export const testSecret = (number: number): Promise<string> => sha256(`tessera test secret ${number}`)
