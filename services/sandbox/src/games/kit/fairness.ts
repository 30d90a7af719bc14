import { CLIENT_SEED, commitOf, fromHex } from '@tessera/fair'
import { h, icon, setText } from './dom.ts'
import { ICONS } from './icons.ts'
import type { Play } from './play.ts'
import type { RoundProof } from './table.ts'

const shortenHash = (hash: string): string => `${hash.slice(0, 8)}…${hash.slice(-6)}`

/** True if the hash of the seed is the one that was published before the stake. */
export async function matchesCommitment({
  commit,
  serverSeed,
}: Record<'commit' | 'serverSeed', string>): Promise<boolean> {
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
  const submitSeed = () => {
    const isValid = CLIENT_SEED.test(field.value)
    field.setAttribute('aria-invalid', String(!isValid))
    if (!isValid) setText(statusLine, fair.malformed)
    else
      void play
        .setClientSeed(field.value)
        .then((isAccepted) => setText(statusLine, isAccepted ? fair.changed : play.texts.refused.silent))
  }
  const changeButton = h('button', { type: 'button', class: 'quiet' }, [fair.change], { click: submitSeed })
  // A frame without `allow-forms` has no submit event, so this is not a form.
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !changeButton.disabled) submitSeed()
  })
  play.subscribe(({ phase, next }) => {
    changeButton.disabled = phase !== 'ready'
    if (next && field.dataset.seed !== next.clientSeed) {
      field.dataset.seed = next.clientSeed
      field.value = next.clientSeed
    }
  })
  return h('div', { class: 'seed' }, [
    h('label', { for: 'client-seed' }, [fair.clientSeed]),
    field,
    changeButton,
    statusLine,
  ])
}

const definitionRow = (name: string, value: string) => [h('dt', {}, [name]), h('dd', {}, [h('bdi', {}, [value])])]

/** Renders the proof of the rounds: the commitment of the next round before the stake, the seed of the last round after it. */
export function renderFairness(play: Play): HTMLElement {
  const { fair } = play.texts
  const shortCommit = h('bdi', { class: 'commit-short' })
  const nextProof = h('dl', { class: 'proof', 'data-proof': 'next' })
  const lastProof = h('dl', { class: 'proof', 'data-proof': 'last' })
  const verdict = h('p', { class: 'verdict' })
  const lastRound = h('section', { hidden: true }, [
    h('h3', {}, [fair.last]),
    lastProof,
    verdict,
    h('p', { class: 'hint' }, [fair.verify]),
  ])
  let shownProof: RoundProof | null = null
  play.subscribe((table) => {
    if (table.next) {
      setText(shortCommit, shortenHash(table.next.commit))
      nextProof.replaceChildren(
        ...definitionRow(fair.commit, table.next.commit),
        ...definitionRow(fair.nonce, String(table.next.nonce)),
      )
    }
    const proof = table.last
    if (!proof || proof === shownProof) return
    shownProof = proof
    lastRound.hidden = false
    lastProof.replaceChildren(
      ...definitionRow(fair.round, proof.roundId),
      ...(proof.commit === null ? [] : definitionRow(fair.lastCommit, proof.commit)),
      ...definitionRow(fair.serverSeed, proof.serverSeed),
      ...definitionRow(fair.clientSeed, proof.clientSeed),
      ...definitionRow(fair.nonce, String(proof.nonce)),
    )
    const { commit, serverSeed } = proof
    verdict.hidden = commit === null
    if (commit === null) return
    void matchesCommitment({ commit, serverSeed }).then((isMatch) => {
      setText(verdict, isMatch ? fair.matches : fair.differs)
      verdict.dataset.kept = String(isMatch)
    })
  })
  return h('details', { class: 'fair' }, [
    h('summary', {}, [icon(ICONS.shield), h('span', {}, [fair.title]), shortCommit]),
    h('div', { class: 'fair-body' }, [h('p', {}, [fair.lead]), nextProof, seedForm(play), lastRound]),
  ])
}
