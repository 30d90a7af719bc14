import { type TextKey, useTexts } from '@tessera/i18n'
import type { ApiError, Host } from '@tessera/platform'
import { ErrorNote as SharedErrorNote } from '@tessera/site-ui/error-note'
import { Button, ButtonLink } from '@tessera/ui'
import { errorDetail } from './error-detail.ts'

/** Pages that help with an error. */
const HELP_LINKS: Readonly<Record<string, { to: string; label: TextKey<'mfe-cashier'> }>> = {
  'limit.reached': { to: '/m/limits', label: 'refused.to_limits' },
  'protection.active': { to: '/m/limits', label: 'refused.to_limits' },
  'turnover.unmet': { to: '/m/gameCenter', label: 'record.games' },
  'payment.password.locked': { to: '/m/withdraw?form=password', label: 'refused.to_password' },
  'transfer.in.doubt': { to: '/m/transfer', label: 'refused.to_transfers' },
}

interface ErrorNoteProps {
  host: Host
  error: unknown
}

/** Shows an error, with its figures and a link that helps. */
export function ErrorNote({ host, error }: ErrorNoteProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const { navigation, popups } = host
  const actionOf = ({ code }: ApiError) => {
    if (code === 'debt.open')
      return (
        <Button size="s" variant="secondary" onClick={() => popups.show('customer-service')}>
          {shared('contact_service')}
        </Button>
      )
    const helpLink = HELP_LINKS[code]
    if (!helpLink || helpLink.to === navigation.path || !navigation.canOpen(helpLink.to)) return null
    return (
      <ButtonLink size="s" variant="secondary" href={helpLink.to} onPress={() => navigation.push(helpLink.to)}>
        {t(helpLink.label)}
      </ButtonLink>
    )
  }
  return <SharedErrorNote error={error} detailOf={(apiError) => errorDetail(apiError, host)} actionOf={actionOf} />
}
