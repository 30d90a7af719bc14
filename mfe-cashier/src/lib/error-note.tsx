import { failureText, type TextKey, useTexts } from '@tessera/i18n'
import { ApiError, type Host } from '@tessera/platform'
import { messageKeyOf } from '@tessera/platform/form'
import { Button, ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
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

/** Shows an error, with its figures and a link that helps. Rendered before it has content, so that it is announced. */
export const ErrorNote = observer(function RefusalNote({ host, error }: ErrorNoteProps) {
  return <div role="alert">{error !== null && <ErrorCallout host={host} error={error} />}</div>
})

const ErrorCallout = observer(function Refused({ host, error }: ErrorNoteProps) {
  const t = useTexts('mfe-cashier')
  const shared = useTexts('shared')
  const apiError = error instanceof ApiError ? error : null
  const helpLink = apiError && HELP_LINKS[apiError.code]
  return (
    <Callout
      tone="danger"
      title={failureText(messageKeyOf(error))}
      action={
        apiError?.code === 'debt.open' ? (
          <Button size="s" variant="secondary" onClick={() => host.popups.show('customer-service')}>
            {shared('contact_service')}
          </Button>
        ) : (
          helpLink &&
          helpLink.to !== host.navigation.path &&
          host.navigation.canOpen(helpLink.to) && (
            <ButtonLink
              size="s"
              variant="secondary"
              href={helpLink.to}
              onPress={() => host.navigation.push(helpLink.to)}
            >
              {t(helpLink.label)}
            </ButtonLink>
          )
        )
      }
    >
      {apiError && errorDetail(apiError, host)}
    </Callout>
  )
})
