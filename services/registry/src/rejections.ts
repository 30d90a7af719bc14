import type { RolloutEnd } from '@tessera/contracts'
import { err } from './registry-error.ts'
import type { SliceLoads } from './rollouts/loads/health.repository.ts'

export const unknownMerchant = (code: string) =>
  err('merchant.unknown', `no merchant ${code}`, 'See GET /v1/merchants.')
export const unknownComposition = (id: string) =>
  err('composition.unknown', `no composition ${id}`, 'See the merchant’s compositions.')
export const unknownRelease = (name: string, version: string) =>
  err('release.unknown', `${name} ${version} is not published`, 'Publish it first.')
export const merchantLocked = (code: string) =>
  err('merchant.locked', `${code} is locked`, 'An administrator can unlock the merchant.')
export const noCandidate = (code: string) =>
  err('candidate.unknown', `${code} has no candidate`, 'Start a rollout first.')
export const candidateHalted = (code: string) =>
  err(
    'candidate.halted',
    `the guard halted the candidate of ${code}`,
    'End the rollout, or promote it to all visitors with "anyway": true.',
  )
export const candidateFailing = (code: string, { slice, version, loads, failed }: SliceLoads) =>
  err(
    'candidate.failing',
    `${slice} ${version} failed in ${failed} of ${loads} loads of the candidate of ${code}`,
    'End the rollout, or promote it to all visitors with "anyway": true.',
  )
export const ambiguousRollout = (code: string, running: readonly { number: number; id: string }[]) =>
  err(
    'candidate.ambiguous',
    `${code} has ${running.length} rollouts: ${running.map(({ number, id }) => `${number} (${id})`).join(', ')}`,
    'Name one of them: "rollout" with its id.',
  )
const END_CODES = { conflict: 'candidate.conflict', unfit: 'candidate.unfit' } as const
export const rolloutEnded = (code: string, number: number, { cause, message }: RolloutEnd) =>
  cause === 'conflict' || cause === 'unfit'
    ? err(
        END_CODES[cause],
        `rollout ${number} of ${code} was ended when the stable composition moved: ${message}`,
        'Compose from what runs now, and roll that out.',
      )
    : noCandidate(code)
export const noFreeShare = (maxPercent: number) =>
  err(
    'candidate.no-room',
    `the rollout can go to ${maxPercent} % now: the visitors after that are in another rollout`,
    'Choose a smaller share, or narrow, end or promote the other rollout.',
  )
export const tooManyRollouts = (code: string, running: readonly { number: number }[]) =>
  err(
    'candidate.too-many',
    `${code} has rollouts ${running.map(({ number }) => number).join(', ')} already`,
    'End or promote one of them first.',
  )
export const alreadyRunning = (code: string) =>
  err('candidate.runs-already', `${code} already runs that composition for all visitors`, 'Name another composition.')
export const merchantProtected = (code: string) =>
  err(
    'merchant.protected',
    `${code} is protected: only a composition that was stable before, and was not rolled back, may become so at once`,
    'Roll the composition out as a candidate, then promote it.',
  )
export const merchantFrozen = (code: string, { ends_at, reason }: { ends_at: Date; reason: string }) =>
  err(
    'merchant.frozen',
    `${code} is frozen until ${ends_at.toISOString()}: ${reason}`,
    'Wait; a rollback is possible now. An administrator can override the freeze with "throughFreeze": true.',
  )
export const unknownFreeze = (id: number) =>
  err('freeze.unknown', `no freeze ${id} that could be lifted`, 'See GET /v1/freezes.')
export const tooManyFreezes = (max: number) =>
  err('freeze.too-many', `there are ${max} freezes that are planned or hold`, 'Lift one of them first.')
export const unknownProposal = (id: number) => err('proposal.unknown', `no proposal ${id}`, 'See GET /v1/proposals.')
export const closedProposal = (id: number, stateText: string) =>
  err('proposal.closed', `proposal ${id} ${stateText}`, 'Propose it again if it is still needed.')
export const overtakenProposal = (id: number, code: string) =>
  err(
    'proposal.overtaken',
    `${code} has moved since proposal ${id} was made, so it would do something else than what was proposed`,
    'Decline it, and propose it again based on what is running now.',
  )
export const ownProposal = (id: number, holder: string) =>
  err(
    'proposal.own',
    `${holder} proposed ${id}, and the second yes is another person's`,
    'Another person has to approve it.',
  )
export const approvedByMachine = (holder: string) =>
  err(
    'proposal.machine',
    `the token of ${holder} belongs to a machine or to the settings, not to a person`,
    'Approve with a token that an administrator made for a person.',
  )
export const tooManyProposals = (code: string, max: number) =>
  err('proposal.too-many', `${code} has ${max} proposals that wait`, 'Approve or decline one of them first.')
export const unknownWebhook = (id: string) => err('webhook.unknown', `no webhook ${id}`, 'See GET /v1/webhooks.')
export const unknownDelivery = (id: string) =>
  err('delivery.unknown', `no stored delivery ${id}`, 'See the deliveries of its webhook.')
export const tooManyWebhooks = (max: number) =>
  err('webhook.too-many', `there are ${max} webhooks`, 'End one of them first.')
export const webhookAddressRejected = (url: string, reason: string) =>
  err('webhook.address', `nothing is sent to ${url}: ${reason}`, 'Name an https address of the public network.')
export const previewNotAllowed = (name: string, version: string) =>
  err(
    'release.preview',
    `${name} ${version} is a preview release: no merchant runs one`,
    'Show it by a link (tessera preview), or publish the version itself.',
  )
export const unknownPreview = (id: string) =>
  err('preview.unknown', `no preview ${id} that opens anything`, 'See the merchant’s previews.')
export const tooManyPreviews = (code: string, max: number) =>
  err('preview.too-many', `${code} has ${max} links to previews that open something`, 'Revoke one of them first.')
export const unsignedPreviews = err(
  'preview.unsigned',
  'this registry shares no token with the edges, so they would not believe its links',
  'Start it with the REGISTRY_EDGE_TOKEN of the edges.',
)
export const releaseRetired = ({ name, version }: { name: string; version: string }) =>
  err(
    'release.retired',
    `${name} ${version} is retired, its files are deleted`,
    'Name a newer version, or publish one.',
  )
