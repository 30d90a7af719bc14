import { useTexts } from '@tessera/i18n'
import { formatDate } from '@tessera/i18n/dates'
import type { Security } from '@tessera/site'
import { Card } from '@tessera/ui/card'
import { ListRow } from '@tessera/ui/list-row'

const BRANDS = { line: 'LINE', facebook: 'Facebook', google: 'Google' } as const

/** Passkeys and sign-ins by others that open this account, as far as there are any. */
export function LinkedWays({ security: { passkeys, socials } }: { security: Security }) {
  const t = useTexts('mfe-account')
  if (passkeys.length + socials.length === 0) return null
  return (
    <Card as="section" variant="bare" title={t('security.linked')}>
      <ul>
        {passkeys.map(({ id, name, createdAt }) => (
          <li key={id}>
            <ListRow title={name} detail={t('security.since', { date: formatDate(createdAt) })} />
          </li>
        ))}
        {socials.map(({ brand, name, linkedAt }) => (
          <li key={brand}>
            <ListRow title={name ?? BRANDS[brand]} detail={t('security.since', { date: formatDate(linkedAt) })} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
