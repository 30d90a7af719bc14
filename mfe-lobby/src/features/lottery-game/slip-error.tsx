import { failureText, useTexts } from '@tessera/i18n'
import { formatMoney } from '@tessera/i18n/money'
import { ApiError, type Host } from '@tessera/platform'
import { messageKeyOf } from '@tessera/platform/form'
import { ButtonLink } from '@tessera/ui'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import { TEXTS } from './texts.ts'

/** Pages that help with an error. */
const HELP_LINKS = {
  'funds.insufficient': { to: '/m/voucherCenter', label: 'add_funds' },
  'limit.reached': { to: '/m/limits', label: 'my_limits' },
  'protection.active': { to: '/m/limits', label: 'my_limits' },
} as const
const hasHelpLink = (code: string): code is keyof typeof HELP_LINKS => code in HELP_LINKS

interface SlipErrorProps {
  host: Host
  error: unknown
}

/** Shows the error of a slip, with a link that helps. Rendered before it has content, so that it is announced. */
export const SlipError = observer(function SlipError({ host, error }: SlipErrorProps) {
  return <div role="alert">{error !== null && <SlipErrorCallout host={host} error={error} />}</div>
})

const SlipErrorCallout = observer(function SlipErrorCallout({ host, error }: SlipErrorProps) {
  const t = useTexts(TEXTS)
  const { code = 'unknown', value = null } = error instanceof ApiError ? error : {}
  const helpLink = hasHelpLink(code) ? HELP_LINKS[code] : null
  const max = (value as { most?: unknown } | null)?.most
  return (
    <Callout
      tone="danger"
      title={failureText(messageKeyOf(error))}
      action={
        helpLink &&
        host.navigation.canOpen(helpLink.to) && (
          <ButtonLink size="s" variant="secondary" href={helpLink.to} onPress={() => host.navigation.push(helpLink.to)}>
            {t(helpLink.label)}
          </ButtonLink>
        )
      }
    >
      {typeof max === 'string' && t('most', { most: formatMoney(max, { currency: host.merchant.currency }) })}
    </Callout>
  )
})
