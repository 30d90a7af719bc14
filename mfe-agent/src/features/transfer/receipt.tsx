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
import { RECORD_NAMES } from '../../lib/record-words.ts'

interface ReceiptProps {
  host: Host
  move: FloatMove
  onDone: () => void
}

/** The moved amount, and the new balance of the float. */
export const Receipt = observer(function Receipt({ host, move, onDone }: ReceiptProps) {
  const t = useTexts('mfe-agent')
  const { currency } = host.merchant
  const amount = move.amount.replace(/^-/, '')
  return (
    <Stack>
      <div role="status">
        <Intro icon={<Icon of={checkGlyph} size={28} />} title={t('transfer.done')} lead={t(RECORD_NAMES[move.kind])} />
      </div>
      <Card as="section" aria-label={t('transfer.receipt')}>
        <Facts
          facts={[
            { name: t('transfer.amount'), value: <Price amount={amount} currency={currency} />, strong: true },
            ...(move.account ? [{ name: t('transfer.recipient'), value: <bdi>{move.account}</bdi> }] : []),
            { name: t('transfer.float_after'), value: <Price amount={move.float} currency={currency} size="s" /> },
            { name: t('transfer.at'), value: formatDateTime(move.at, host.locale.language) },
            { name: t('transfer.number'), value: <bdi dir="ltr">{move.id}</bdi> },
            ...(move.note ? [{ name: t('transfer.note'), value: move.note }] : []),
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
