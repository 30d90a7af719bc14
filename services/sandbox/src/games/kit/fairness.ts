import { CLIENT_SEED, commitOf, fromHex } from '@tessera/fair'
import { glyph, h, setText } from './dom.ts'
import { ICONS } from './icons.ts'
import type { Play } from './play.ts'
import type { Proven } from './table.ts'

const short = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-6)}`

/** True if the hash of the seed is the one that was published before the stake. */
export async function keepsPromise({ commit, serverSeed }: Record<'commit' | 'serverSeed', string>): Promise<boolean> {
  const seed = fromHex(serverSeed)
  return seed !== null && seed.length === 32 && (await commitOf(seed)) === commit
}

function seedForm(play: Play): HTMLElement {
  const { fair } = play.texts
  const statusLine = h('p', { id: 'seed-said', class: 'hint', role: 'status' })
  const field = h('input', {
    id: 'client-seed',
    maxlength: 64,
    autocomplete: 'off',
    spellcheck: 'false',
    'aria-describedby': 'seed-said',
  })
  const take = () => {
    const good = CLIENT_SEED.test(field.value)
    field.setAttribute('aria-invalid', String(!good))
    if (!good) setText(statusLine, fair.malformed)
    else
      void play
        .reseed(field.value)
        .then((isAccepted) => setText(statusLine, isAccepted ? fair.changed : play.texts.refused.silent))
  }
  const change = h('button', { type: 'button', class: 'quiet' }, [fair.change], { click: take })
  // A frame without `allow-forms` has no submit event: this is no form.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !change.disabled) take()
  })
  play.follow(({ phase, next }) => {
    change.disabled = phase !== 'ready'
    if (next && field.dataset.seed !== next.clientSeed) {
      field.dataset.seed = next.clientSeed
      field.value = next.clientSeed
    }
  })
  return h('div', { class: 'seed' }, [h('label', { for: 'client-seed' }, [fair.clientSeed]), field, change, statusLine])
}

const row = (name: string, value: string) => [h('dt', {}, [name]), h('dd', {}, [h('bdi', {}, [value])])]

/** Renders the proof of the rounds: the hash of the next one before the stake, the seed of the last one after it. */
export function fairness(play: Play): HTMLElement {
  const { fair } = play.texts
  const brief = h('bdi', { class: 'commit-short' })
  const next = h('dl', { class: 'proof', 'data-proof': 'next' })
  const last = h('dl', { class: 'proof', 'data-proof': 'last' })
  const verdict = h('p', { class: 'verdict' })
  const before = h('section', { hidden: true }, [
    h('h3', {}, [fair.last]),
    last,
    verdict,
    h('p', { class: 'hint' }, [fair.verify]),
  ])
  let currentProof: Proven | null = null
  play.follow((table) => {
    if (table.next) {
      setText(brief, short(table.next.commit))
      next.replaceChildren(...row(fair.commit, table.next.commit), ...row(fair.nonce, String(table.next.nonce)))
    }
    const proven = table.last
    if (!proven || proven === currentProof) return
    currentProof = proven
    before.hidden = false
    last.replaceChildren(
      ...row(fair.round, proven.roundId),
      ...(proven.commit === null ? [] : row(fair.lastCommit, proven.commit)),
      ...row(fair.serverSeed, proven.serverSeed),
      ...row(fair.clientSeed, proven.clientSeed),
      ...row(fair.nonce, String(proven.nonce)),
    )
    const { commit, serverSeed } = proven
    verdict.hidden = commit === null
    if (commit === null) return
    void keepsPromise({ commit, serverSeed }).then((isMatch) => {
      setText(verdict, isMatch ? fair.matches : fair.differs)
      verdict.dataset.kept = String(isMatch)
    })
  })
  return h('details', { class: 'fair' }, [
    h('summary', {}, [glyph(ICONS.shield), h('span', {}, [fair.title]), brief]),
    h('div', { class: 'fair-body' }, [h('p', {}, [fair.lead]), next, seedForm(play), before]),
  ])
}
