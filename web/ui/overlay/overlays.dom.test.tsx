import { fireEvent, screen, waitFor } from '@testing-library/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { render, Stateful } from '#web/testing/render.tsx'
import { AlertPopup } from './alert-popup.tsx'
import { BannerProvider, useBanner } from './banner.tsx'
import { Dialog } from './dialog.tsx'
import { MenuSheet } from './menu-sheet.tsx'
import { Sheet } from './sheet.tsx'
import { Toast } from './toast.tsx'

const kinds = { Dialog, Sheet }

beforeEach(() => history.replaceState(null, '', '/'))

function renderModal(Kind: typeof Dialog, { busy = false } = {}) {
  return render(
    <Stateful initial={false}>
      {(open, change) => (
        <>
          <button type="button" onClick={() => change(true)}>
            Open
          </button>
          <Kind
            title="What you can do"
            closeLabel="Close"
            onClose={() => change(false)}
            {...{ open, busy }}
          >
            <input aria-label="Words" />
          </Kind>
        </>
      )}
    </Stateful>,
  )
}

const opened = () => screen.findByRole('dialog', { name: 'What you can do' })
const expectClosed = () => waitFor(() => expect(screen.queryByLabelText('Words')).toBeNull())

for (const [kind, Kind] of Object.entries(kinds)) {
  test(`a ${kind} is named by its title, and draws its content while it is open`, async () => {
    const { press } = renderModal(Kind)
    expect(screen.queryByLabelText('Words')).toBeNull()
    await press('Open')
    await opened()
    await screen.findByLabelText('Words')
    await press('Close')
    await expectClosed()
  })

  test(`Back closes a ${kind}, and the page stays`, async () => {
    const { press } = renderModal(Kind)
    await press('Open')
    await opened()
    await waitFor(() => expect(history.state).toMatchObject({ open_over_page: 1 }))
    history.back()
    await expectClosed()
    expect(location.pathname).toBe('/')
  })

  test(`the cancel of the browser closes a ${kind}, but not while it is busy`, async () => {
    const { press } = renderModal(Kind)
    await press('Open')
    fireEvent(await opened(), new Event('cancel', { cancelable: true }))
    await expectClosed()
  })

  test(`a busy ${kind} is not closed by the cancel of the browser`, async () => {
    const { press } = renderModal(Kind, { busy: true })
    await press('Open')
    const cancel = new Event('cancel', { cancelable: true })
    fireEvent(await opened(), cancel)
    expect(cancel.defaultPrevented).toBe(true)
    await screen.findByLabelText('Words')
    expect(screen.getByRole('button', { name: 'Close' })).toMatchObject({ disabled: true })
  })

  test(`a press beside a ${kind} closes it`, async () => {
    const { press } = renderModal(Kind)
    await press('Open')
    const dialog = await opened()
    fireEvent.mouseDown(dialog)
    fireEvent.click(dialog)
    await expectClosed()
  })

  test(`a press that begins in a ${kind} and ends beside it closes nothing`, async () => {
    const { press } = renderModal(Kind)
    await press('Open')
    const dialog = await opened()
    fireEvent.mouseDown(await screen.findByLabelText('Words'))
    fireEvent.click(dialog)
    await screen.findByLabelText('Words')
  })
}

test('an action of a menu closes it first', async () => {
  const calls: string[] = []
  const { press } = render(
    <MenuSheet
      open
      label="Menu"
      onClose={() => calls.push('close')}
      actions={[
        { id: 'share', label: 'Share', onSelect: () => calls.push('share') },
        { id: 'delete', label: 'Delete', tone: 'danger', onSelect: () => calls.push('delete') },
      ]}
    />,
  )
  await press('Delete')
  expect(calls).toEqual(['close', 'delete'])
})

test('an alert says its message and hint, and each action closes it first', async () => {
  const calls: string[] = []
  const { press } = render(
    <AlertPopup
      open
      title="Alert"
      message="Invalid credentials."
      hint="Look at the keyboard."
      onClose={() => calls.push('close')}
      actions={[
        { id: 'again', label: 'Try again', onPress: () => calls.push('again') },
        { id: 'ok', label: 'OK' },
      ]}
    />,
  )
  await screen.findByText('Look at the keyboard.')
  await press('Try again')
  await press('OK')
  expect(calls).toEqual(['close', 'again', 'close'])
})

test('a toast stays while the pointer is on it or it has the focus', async () => {
  const onHold = vi.fn()
  const { user } = render(
    <Toast
      text="Something went wrong"
      action={{ label: 'Try again', onPress: () => undefined }}
      closeLabel="Close"
      onClose={() => undefined}
      onHold={onHold}
    />,
  )
  const retry = await screen.findByRole('button', { name: 'Try again' })
  await user.hover(retry)
  expect(onHold).toHaveBeenLastCalledWith(true)
  await user.unhover(retry)
  expect(onHold).toHaveBeenLastCalledWith(false)
  await user.tab()
  expect(onHold).toHaveBeenLastCalledWith(true)
})

test('a banner shows one message at a time, for its duration', async () => {
  const { press } = render(
    <BannerProvider duration={60_000}>
      <Buttons />
    </BannerProvider>,
  )
  const status = () => screen.getByRole('status').textContent
  await press('Save')
  await waitFor(() => expect(status()).toBe('Saved'))
  await press('Delete')
  await waitFor(() => expect(status()).toBe('Deleted'))
  await waitFor(() => expect(status()).toBe(''))
})

function Buttons() {
  const showBanner = useBanner()
  return (
    <>
      <button type="button" onClick={() => showBanner('Saved')}>
        Save
      </button>
      <button type="button" onClick={() => showBanner('Deleted', 'done', { duration: 60 })}>
        Delete
      </button>
    </>
  )
}
