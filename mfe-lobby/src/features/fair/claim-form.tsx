import { useTexts } from '@tessera/i18n'
import { Button } from '@tessera/ui'
import { Card } from '@tessera/ui/card'
import { Select } from '@tessera/ui/select'
import { Stack } from '@tessera/ui/stack'
import { TextArea } from '@tessera/ui/text-area'
import { TextField } from '@tessera/ui/text-field'
import { observer } from 'mobx-react-lite'
import { type ClaimField, GAMES, isOwnGame } from './claim.ts'
import * as styles from './fair.module.css'
import type { FairStore } from './fair.store.ts'
import { FIELD_KEYS, RULE_KEYS } from './field-keys.ts'
import { GAME_NAMES } from './game-names.ts'
import { TEXTS } from './texts.ts'

/** A round's values, to be looked at, changed, or pasted. */
export const ClaimForm = observer(function ClaimForm({ store }: { store: FairStore }) {
  const t = useTexts(TEXTS)
  const { claim, checked, recorded, isChanged } = store
  const errorOf = (field: ClaimField): string | undefined => {
    const rule = RULE_KEYS[field]
    if (rule && checked.value?.unreadable.includes(field)) return t(rule)
    return checked.value?.different.includes(field) ? t('field_different') : undefined
  }
  const props = (field: ClaimField) => ({
    label: t(FIELD_KEYS[field]),
    value: claim[field],
    error: errorOf(field),
    onChange: (value: string) => store.set(field, value),
    autoComplete: 'off',
    autoCapitalize: 'off',
    spellCheck: false,
    dir: 'ltr',
  })
  const games = [...GAMES, ...(isOwnGame(claim.gameId) ? [] : [claim.gameId])]
  return (
    <Card
      as="section"
      title={t('numbers')}
      action={
        (isChanged || recorded === null) && (
          <Button size="s" variant="ghost" onClick={store.restore}>
            {t(recorded === null ? 'clear' : 'restore')}
          </Button>
        )
      }
    >
      <Stack gap={3}>
        <p>{t('numbers_text')}</p>
        <Select
          label={t('game')}
          options={games.map((game) => ({ value: game, label: isOwnGame(game) ? GAME_NAMES[game] : game }))}
          value={claim.gameId}
          onChange={(game) => store.set('gameId', game)}
        />
        <TextField {...props('commit')} hint={t('commit_hint')} />
        <TextField {...props('serverSeed')} hint={t('server_seed_hint')} />
        <TextField {...props('clientSeed')} />
        <TextField {...props('nonce')} inputMode="numeric" />
        <div className={styles.pair}>
          <TextField {...props('stake')} inputMode="decimal" />
          <TextField {...props('win')} inputMode="decimal" />
        </div>
        <div className={styles.outcome}>
          <TextArea {...props('outcome')} rows={3} />
        </div>
      </Stack>
    </Card>
  )
})
