// Failures in one shape, as sentences and as the errors of forms.
import { HttpResponse } from 'msw';
import { answer, failure, noAnswer, server } from '../testing/server';
import { aStore } from '../testing/store';
import { errorMessage, isApiError, toFormErrors } from './errors';
import { slice } from './slice';

const errorOf = async (reply: () => Response) => {
  server.use(answer('createCompany', reply));
  const { error } = await aStore().dispatch(
    slice.endpoints.createCompany.initiate({ title: 'A', phone: '8133334444', cnpj: '00000000000191' }),
  );
  return error;
};

it('keeps what the server says', async () => {
  const error = await errorOf(() =>
    failure(422, { message: 'Confira os campos', fields: { cnpj: ['CNPJ inválido'] } }),
  );
  expect(error).toEqual({ status: 422, data: { message: 'Confira os campos', fields: { cnpj: ['CNPJ inválido'] } } });
  expect(errorMessage(error)).toBe('Confira os campos');
});

it.each([
  ['no response', noAnswer, 'FETCH_ERROR'],
  ["a proxy's page", () => HttpResponse.html('<h1>Bad gateway</h1>', { status: 502 }), 502],
  ['another shape', () => HttpResponse.json({ error: 'x' }, { status: 500 }), 500],
  ['an empty sentence', () => HttpResponse.json({ message: '' }, { status: 400 }), 400],
])('has a sentence for %s', async (_name, reply, status) => {
  const error = await errorOf(reply);
  expect(isApiError(error)).toBe(true);
  expect(error).toMatchObject({ status });
  expect(errorMessage(error)).toBe('Erro inesperado');
});

it('says how long to wait also where it is a proxy that asks for patience', async () => {
  const error = await errorOf(() =>
    HttpResponse.html('<h1>Slow down</h1>', { status: 429, headers: { 'Retry-After': '90' } }),
  );
  expect(errorMessage(error)).toBe('Muitas tentativas em pouco tempo. Tente de novo em 2 minutos.');
});

it('has a sentence for anything', () => {
  for (const odd of [null, undefined, 'x', new Error('x'), { status: 500 }, { status: 500, data: null }]) {
    expect(errorMessage(odd)).toBe('Erro inesperado');
  }
});

describe('toFormErrors', () => {
  const error = (fields?: Record<string, string[]>) => ({
    status: 422,
    data: { message: 'Confira os campos', fields },
  });

  it('takes the first message of each field, under the names of the form', () => {
    const fields = {
      password: ['Código de acesso incorreto', 'outra'],
      full_name: ['Nome completo é obrigatório'],
      avatar_id: ['Esta imagem não pode ser usada. Envie de novo.'],
      'address.zip_code': ['Cep inválido'],
      cnpj: [],
    };
    expect(toFormErrors(error(fields), { 'address.zip_code': 'zipCode' })).toEqual({
      fields: {
        code: 'Código de acesso incorreto',
        fullName: 'Nome completo é obrigatório',
        avatar: 'Esta imagem não pode ser usada. Envie de novo.',
        zipCode: 'Cep inválido',
      },
    });
  });

  it('gives the sentence where there are no fields', () => {
    expect(toFormErrors(error())).toEqual({ fields: {}, message: 'Confira os campos' });
    expect(toFormErrors(new Error('x'))).toEqual({ fields: {}, message: 'Erro inesperado' });
  });
});
