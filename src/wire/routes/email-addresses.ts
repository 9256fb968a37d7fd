import Type from 'typebox'
import { AddressAndPassword, AddressGiven, AddressProof, EmailSent, OwnAddress } from '../account.ts'
import { routes } from './route.ts'

export const EMAIL_ADDRESSES_ROUTES = routes({
  'GET /api/v1/me/addresses': {
    summary: 'Your addresses',
    response: { 200: Type.Object({ addresses: Type.Array(OwnAddress) }) },
  },
  'POST /api/v1/me/addresses': {
    summary: 'Add an address, or resend its confirmation email',
    body: AddressAndPassword,
    response: { 202: EmailSent },
  },
  'DELETE /api/v1/me/addresses': {
    summary: 'Remove an address',
    body: AddressAndPassword,
    response: { 204: Type.Null() },
  },
  'POST /api/v1/addresses/verify': {
    summary: 'Verify an address, once, with its emailed link, if you requested the link',
    body: AddressProof,
    response: { 200: AddressGiven },
  },
})
