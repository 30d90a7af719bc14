import { useTexts } from '@tessera/i18n'
import type { Host } from '@tessera/platform'
import type { WithdrawalOffer } from '@tessera/site'
import { Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { bankGlyph, lockGlyph } from '@tessera/ui/glyphs'
import { ListRow } from '@tessera/ui/list-row'
import { observer } from 'mobx-react-lite'
import { ACCOUNTS_PATH, PASSWORD_PATH } from '../../lib/withdraw-paths.ts'

/** Links to the bank accounts and the payment password. */
export const WithdrawLinks = observer(function WithdrawLinks({ host, offer }: { host: Host; offer: WithdrawalOffer }) {
  const t = useTexts('mfe-cashier')
  const { push } = host.navigation
  return (
    <Card variant="bare">
      <ListRow
        start={<Icon of={bankGlyph} />}
        title={t('accounts.title')}
        detail={t('accounts.count', { have: offer.accounts.length })}
        href={ACCOUNTS_PATH}
        onPress={() => push(ACCOUNTS_PATH)}
      />
      <ListRow
        start={<Icon of={lockGlyph} />}
        title={t('pin.name')}
        detail={t(offer.hasPaymentPassword ? 'pin.is_set' : 'pin.is_unset')}
        href={PASSWORD_PATH}
        onPress={() => push(PASSWORD_PATH)}
      />
    </Card>
  )
})
