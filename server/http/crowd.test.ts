import { expect, test } from 'vitest';
import { Crowd } from './crowd.ts';

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A crowd by a clock of its own, and what became of those who came, in order. */
function crowdAt() {
  const clock = { now: 1000 };
  const crowd = new Crowd(() => clock.now);
  const told: string[] = [];
  return {
    crowd,
    told,
    /** Someone comes; whoever is served takes so many milliseconds. */
    comes(name: string, takes = 0) {
      crowd.enter((isAdmitted) => {
        told.push(`${name} ${isAdmitted ? 'served' : 'turned away'}`);
        clock.now += takes;
      });
    },
    waits: (name: string) => crowd.wait(() => told.push(`${name} served`)),
    steps: (name: string) => crowd.stepAside(() => told.push(`${name} returns`)),
    pass: (milliseconds: number) => {
      clock.now += milliseconds;
    },
  };
}

test('everyone is served at once while a turn has time', () => {
  const { comes, told } = crowdAt();
  comes('a', 2);
  comes('b', 1);
  comes('c');
  expect(told).toEqual(['a served', 'b served', 'c served']);
});

test('who comes when its time is up waits for the next turn, and is not overtaken', async () => {
  const { comes, told } = crowdAt();
  comes('a', 4);
  comes('b', 3);
  comes('c', 3);
  comes('d');
  expect(told).toEqual(['a served']);
  await turn();
  expect(told).toEqual(['a served', 'b served', 'c served']);
  comes('e');
  await turn();
  expect(told.slice(3)).toEqual(['d served', 'e served']);
});

test('a new turn has time again', async () => {
  const { comes, told } = crowdAt();
  comes('a', 10);
  await turn();
  comes('b');
  expect(told).toEqual(['a served', 'b served']);
});

test('while someone new comes in, a turn serves one', async () => {
  const { crowd, comes, told } = crowdAt();
  crowd.newcomer();
  for (const name of ['a', 'b', 'c', 'd']) comes(name);
  expect(told).toEqual(['a served']);
  await turn();
  expect(told).toEqual(['a served', 'b served']);
  await turn();
  expect(told).toEqual(['a served', 'b served', 'c served', 'd served']);
});

test('nobody joins a line whose first has waited for 200 milliseconds, but for those who wait in any case', async () => {
  const { comes, waits, pass, told } = crowdAt();
  comes('a', 4);
  comes('b', 4);
  comes('c');
  pass(199);
  comes('d');
  pass(1);
  comes('e');
  waits('f');
  expect(told).toEqual(['a served', 'e turned away']);
  await turn();
  await turn();
  expect(told.slice(2)).toEqual(['b served', 'c served', 'd served', 'f served']);
});

test('who was turned away may ask again, one for three who are served', async () => {
  const { comes, steps, told } = crowdAt();
  comes('a', 4);
  for (const name of ['b', 'c', 'd', 'e', 'f', 'g', 'h']) comes(name, 1);
  for (const name of ['x', 'y', 'z']) steps(name);
  await turn();
  expect(told.slice(1)).toEqual(['b served', 'c served', 'd served', 'e served', 'x returns', 'y returns']);
  await turn();
  expect(told.slice(7)).toEqual(['f served', 'g served', 'h served', 'z returns']);
});

test('once nobody waits, all may ask again, fifty a turn', async () => {
  const { comes, steps, told } = crowdAt();
  const returned = () => told.filter((line) => line.endsWith('returns')).length;
  for (let count = 0; count < 120; count += 1) steps('x');
  comes('a');
  await turn();
  expect(returned()).toBe(50);
  await turn();
  expect(returned()).toBe(100);
  await turn();
  expect(returned()).toBe(120);
});
