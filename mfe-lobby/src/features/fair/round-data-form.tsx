import { useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Select } from '@tessera/ui/select'
import { Stack } from '@tessera/ui/stack'
import { TextArea } from '@tessera/ui/text-area'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import * as styles from './fair.module.css'
import type { FairStore } from './fair.store.ts'
import { FIELD_KEYS, RULE_KEYS } from './field-keys.ts'
import { GAME_NAMES } from './game-names.ts'
import { isVerifiableGame, type RoundDataField, VERIFIABLE_GAMES } from './round-data.ts'
import { TEXTS } from './texts.ts'

/** Form with the values of a round, which can be read, changed, or pasted. */
export const RoundDataForm = observer(function RoundDataForm({ store }: { store: FairStore }) {
  const t = useTexts(TEXTS)
  const { roundData, roundCheck: checkQuery, recordedData: recorded, isChanged } = store
  const errorOf = (field: RoundDataField): string | undefined => {
    const rule = RULE_KEYS[field]
    if (rule && checkQuery.value?.invalidFields.includes(field)) return t(rule)
    return checkQuery.value?.differentFields.includes(field) ? t('field_different') : undefined
  }
  const fieldProps = (field: RoundDataField) => ({
    label: t(FIELD_KEYS[field]),
    value: roundData[field],
    error: errorOf(field),
    onChange: (value: string) => store.setField(field, value),
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    dir: 'ltr',
  })
  const games = [...VERIFIABLE_GAMES, ...(isVerifiableGame(roundData.gameId) ? [] : [roundData.gameId])]
  return (
    <Card
      as="section"
      title={t('numbers')}
      action={
        (isChanged || recorded === null) && (
          <Button size="s" variant="ghost" onClick={store.restoreRecorded}>
            {t(recorded === null ? 'clear' : 'restore')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <p>{t('numbers_text')}</p>
        <Select
          label={t('game')}
          options={games.map((game) => ({ value: game, label: isVerifiableGame(game) ? GAME_NAMES[game] : game }))}
          value={roundData.gameId}
          onChange={(game) => store.setField('gameId', game)}
        />
        <TextField {...fieldProps('commit')} hint={t('commit_hint')} />
        <TextField {...fieldProps('serverSeed')} hint={t('server_seed_hint')} />
        <TextField {...fieldProps('clientSeed')} />
        <TextField {...fieldProps('nonce')} inputMode="numeric" />
        <div className={styles.pair}>
          <TextField {...fieldProps('stake')} inputMode="decimal" />
          <TextField {...fieldProps('win')} inputMode="decimal" />
        </div>
        <div className={styles.outcome}>
          <TextArea {...fieldProps('outcome')} rows={3} />
        </div>
      </Stack>
    </Card>
  )
})
