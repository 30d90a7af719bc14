import type { MerchantRow } from '@tessera/contracts'
import { Badge } from '../../ui/badge.tsx'
import { texts } from '../texts.ts'

/** Badges of the flags that restrict changes of a merchant's composition. */
export function FlagBadges({ merchant }: { merchant: MerchantRow }) {
  return (
    <>
      {merchant.locked && (
        <Badge tone="bad">
          <FlagIcon path={LOCK} />
          {texts.flags.locked}
        </Badge>
      )}
      {merchant.protected && (
        <Badge tone="accent">
          <FlagIcon path={SHIELD} />
          {texts.flags.protected}
        </Badge>
      )}
      {merchant.approval && <Badge tone="accent">{texts.flags.approval}</Badge>}
    </>
  )
}

const LOCK = 'M2.5 5.5h7v5h-7zM4 5.5V4a2 2 0 0 1 4 0v1.5'
const SHIELD = 'M6 1l4 1.5V6c0 2.5-1.7 4.2-4 5-2.3-.8-4-2.5-4-5V2.500z'

const FlagIcon = ({ path }: { path: string }) => (
  <svg
    viewBox="0 0 12 12"
    width="12"
    height="12"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    aria-hidden="true"
  >
    <path d={path} />
  </svg>
)
