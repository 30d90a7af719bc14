import { refuse } from '../registry-error.ts'

export const unknownMerchant = (code: string) =>
  refuse('merchant.unknown', `no merchant ${code}`, 'See GET /v1/merchants.')
export const unknownComposition = (id: string) =>
  refuse('composition.unknown', `no composition ${id}`, 'See the merchant’s compositions.')
export const unknownRelease = (name: string, version: string) =>
  refuse('release.unknown', `${name} ${version} is not published`, 'Publish it first.')
export const locked = (code: string) =>
  refuse('merchant.locked', `${code} is locked`, 'Ask an administrator to unlock the merchant.')
export const noCandidate = (code: string) =>
  refuse('candidate.unknown', `${code} has no candidate`, 'Start a rollout first.')
export const wasHalted = (code: string) =>
  refuse(
    'candidate.halted',
    `the guard halted the candidate of ${code}`,
    'End the rollout, or promote with "anyway": true if everybody is to get it all the same.',
  )
export const runsAlready = (code: string) =>
  refuse('candidate.runs-already', `${code} runs that composition for everybody`, 'Name another composition.')
export const isProtected = (code: string) =>
  refuse(
    'merchant.protected',
    `${code} is protected: only a composition that was stable before may become so at once`,
    'Roll the composition out as a candidate, then promote it.',
  )
export const retired = ({ name, version }: { name: string; version: string }) =>
  refuse(
    'release.retired',
    `${name} ${version} is retired, its files are gone`,
    'Name a newer version, or publish one.',
  )
