import { expect, test } from 'vitest'
import { readAddress } from './community-address.ts'

const sites = ['chowk.example', 'localhost:3000']

// ROUTE-1-address
test.each([
  ['lodhi', { token: 'lodhi' }],
  ['  Lodhi ', { token: 'lodhi' }],
  ['/100001/', { token: '100001' }],
  ['https://chowk.example/lodhi', { token: 'lodhi' }],
  ['https://chowk.example/lodhi/posts?near=1', { token: 'lodhi' }],
  ['HTTP://LOCALHOST:3000/100001', { token: '100001' }],
  ['chowk.example/lodhi', { token: 'lodhi' }],
  ['localhost:3000/lodhi/home', { token: 'lodhi' }],
  ['https://chowk.example/post/a-walk-1', { path: '/post/a-walk-1' }],
  ['https://chowk.example/userprofile?user_id=7', { path: '/userprofile?user_id=7' }],
  ['https://chowk.example/post', { token: 'post' }],
  ['', { error: 'missing' }],
  ['   ', { error: 'missing' }],
  ['https://chowk.example/', { error: 'missing' }],
  ['https://other.example/lodhi', { error: 'other site' }],
  ['other.example/lodhi', { error: 'other site' }],
  ['our lane', { error: 'invalid' }],
  ['-lodhi', { error: 'invalid' }],
  ['लोधी', { error: 'invalid' }],
  ['a'.repeat(41), { error: 'invalid' }],
  ['https://', { error: 'invalid' }],
  ['https://chowk.example/%E0%A4', { error: 'invalid' }],
])('reads %j as %j', (text, address) => {
  expect(readAddress(text, sites)).toEqual(address)
})
