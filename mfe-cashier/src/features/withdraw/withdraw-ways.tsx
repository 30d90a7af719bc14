import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { WithdrawalOffer } from '@tessera/site'
import { Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { bankGlyph, lockGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { ACCOUNTS, PASSWORD } from '../../lib/withdraw-paths.ts'

/** To the bank accounts and to the payment password. */
export const WithdrawWays = observer(function WithdrawWays({ host, offer }: { host: Host; offer: WithdrawalOffer }) {
  const t = useTexts('mfe-cashier')
  const { push } = host.navigation
  return (
    <Card variant="bare">
      <ListRow
        start={<Icon of={bankGlyph} />}
        title={t('accounts.title')}
        detail={t('accounts.count', { have: offer.accounts.length })}
        href={ACCOUNTS}
        onPress={() => push(ACCOUNTS)}
      />
      <ListRow
        start={<Icon of={lockGlyph} />}
        title={t('pin.name')}
        detail={t(offer.hasPaymentPassword ? 'pin.is_set' : 'pin.is_unset')}
        href={PASSWORD}
        onPress={() => push(PASSWORD)}
      />
    </Card>
  )
})
