import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import type { Host } from '@tessera/platform'
import type { DepositMethodKind, OfferedDepositMethod } from '@tessera/site'
import { Badge, Icon } from '@tessera/ui'
import { bankGlyph, contractGlyph, type Glyph, phoneGlyph, qrGlyph, walletGlyph } from '@tessera/ui/glyphs'
import { RadioRow } from '@tessera/ui/radio-row'
import { VisuallyHidden } from '@tessera/ui/visually-hidden'
import { observer } from 'mobx-react-lite'
import { useId } from 'react'
import * as styles from './deposit.page.module.css'
import type { DepositStore } from './deposit.store.ts'

const GLYPHS: Record<DepositMethodKind, Glyph> = {
  promptpay: qrGlyph,
  bank: bankGlyph,
  manual: contractGlyph,
  truemoney: walletGlyph,
  gateway: phoneGlyph,
  alipay: walletGlyph,
  wechat: walletGlyph,
  qq: walletGlyph,
}

interface MethodListProps {
  host: Host
  store: DepositStore
  methods: readonly OfferedDepositMethod[]
}

/** Deposit methods; a closed one shows its opening time. */
export const MethodList = observer(function MethodList({ host, store, methods }: MethodListProps) {
  const t = useTexts('mfe-cashier')
  const group = useId()
  const moneyFormat = { currency: host.wallet.currency, short: true }
  const badgeOf = ({ opensAt, recommended }: OfferedDepositMethod) => {
    if (opensAt !== null) return <Badge tone="muted" text={t('deposit.closed')} />
    return recommended && <Badge text={t('deposit.recommended')} />
  }
  return (
    <fieldset className={styles.methods}>
      <VisuallyHidden as="legend">{t('deposit.methods')}</VisuallyHidden>
      {methods.map((method) => (
        <RadioRow
          key={method.id}
          name={group}
          value={method.id}
          checked={method === store.selectedMethod}
          onChoose={() => store.selectMethod(method.id)}
          title={method.name[host.locale.texts]}
          mark={badgeOf(method)}
          detail={
            method.opensAt === null
              ? t('deposit.row', {
                  min: formatMoney(method.min, moneyFormat),
                  max: formatMoney(method.max, moneyFormat),
                  minutes: method.minutes,
                })
              : t('refused.opens', { at: formatDateTime(method.opensAt, host.locale.language) })
          }
          start={<Icon of={GLYPHS[method.kind]} />}
        />
      ))}
    </fieldset>
  )
})
