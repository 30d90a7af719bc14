import { useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import type { Host } from '@tessera/platform'
import type { FloatMove } from '@tessera/site'
import { Button, ButtonLink, Icon } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Facts } from '@tessera/ui/facts'
import { checkGlyph } from '@tessera/ui/glyphs'
import { Intro } from '@tessera/ui/intro'
import { Price } from '@tessera/ui/price'
import { Stack } from '@tessera/ui/stack'
import { observer } from 'mobx-react-lite'
import { RECORDS } from '../../lib/paths.ts'
import { RECORD_NAMES } from '../../lib/record-labels.ts'

interface ReceiptProps {
  host: Host
  transfer: FloatMove
  onClose: () => void
}

/** The transferred amount, and the new balance of the float. */
export const Receipt = observer(function Receipt({ host, transfer, onClose: onDone }: ReceiptProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const amount = transfer.amount.replace(/^-/, '')
  return (
    <Stack>
      <div role="status">
        <Intro
          icon={<Icon of={checkGlyph} size={28} />}
          title={t('transfer.done')}
          lead={t(RECORD_NAMES[transfer.kind])}
        />
      </div>
      <Card as="section" aria-label={t('transfer.receipt')}>
        <Facts
          facts={[
            { name: t('transfer.amount'), value: <Price amount={amount} currency={currency} />, strong: true },
            ...(transfer.account ? [{ name: t('transfer.recipient'), value: <bdi>{transfer.account}</bdi> }] : []),
            { name: t('transfer.float_after'), value: <Price amount={transfer.float} currency={currency} size="s" /> },
            { name: t('transfer.at'), value: formatDateTime(transfer.at, host.locale.language) },
            { name: t('transfer.number'), value: <bdi dir="ltr">{transfer.id}</bdi> },
            ...(transfer.note ? [{ name: t('transfer.note'), value: transfer.note }] : []),
          ]}
        />
      </Card>
      <Button block onClick={onDone}>
        {t('transfer.again')}
      </Button>
      <ButtonLink block variant="secondary" href={RECORDS} onPress={() => host.navigation.push(RECORDS)}>
        {t('way.records')}
      </ButtonLink>
    </Stack>
  )
})
