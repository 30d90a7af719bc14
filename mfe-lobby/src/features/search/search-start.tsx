import { useTexts } from '@tessera/i18n'
import { ButtonLink, SectionHeader } from '@tessera/ui'
import { Stack } from '@tessera/ui/stack'
import * as styles from './search.module.css'

const WAYS = [
  ['/m/provider', 'vendors'],
  ['/m/recent-games', 'recent'],
  ['/m/favorite', 'favourites'],
] as const

/** Other ways to a game, and the title of the hot ones: what stands before anything is looked for. */
export function SearchStart({ onGo }: { onGo: (to: string) => void }) {
  const t = useTexts('mfe-lobby')
  return (
    <div className={styles.head}>
      <Stack direction="row" gap={2} wrap>
        {WAYS.map(([to, text]) => (
          <ButtonLink key={to} size="s" variant="secondary" href={to} onPress={() => onGo(to)}>
            {t(text)}
          </ButtonLink>
        ))}
      </Stack>
      <SectionHeader title={t('search_hot')} />
    </div>
  )
}
