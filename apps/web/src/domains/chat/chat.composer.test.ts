import { readFileSync } from 'node:fs';
import { EMOJIS } from '@aureus/contract/chat-text.ts';
import { describe, expect, it } from 'vitest';
import { useDraft, withMention, writeDraft } from './chat-draft.ts';
import { mentionsReader, messageToSend, tokenise } from './chat-text.ts';

describe('the draft', () => {
  describe('the field', () => {
    const written = (text: string) => {
      writeDraft(text);
      return useDraft.getState().text;
    };

    it('counts characters as the server does, and cuts none in half', () => {
      expect(written('🎲'.repeat(161))).toBe('🎲'.repeat(160));
      expect(written(`${'x'.repeat(159)}🎲`)).toBe(`${'x'.repeat(159)}🎲`);
    });

    it("leaves out a shortcode that doesn't fit", () => {
      expect(written(`${'x'.repeat(156)}:rofl: `)).toBe('x'.repeat(156));
      expect(written(`${'x'.repeat(154)}:rofl: `)).toBe(`${'x'.repeat(154)}:rofl:`);
    });
  });

  describe('a mention by click', () => {
    it('stands at the end, apart from what is there', () => {
      expect(withMention('', 'cassia')).toBe('@cassia ');
      expect(withMention('gl', 'cassia')).toBe('gl @cassia ');
      expect(withMention('gl ', 'cassia')).toBe('gl @cassia ');
    });

    it('is written once', () => {
      expect(withMention('@cassia ', 'cassia')).toBe('@cassia ');
      expect(withMention('gl @cassia ', 'cassia')).toBe('gl @cassia ');
      expect(withMention('@cassia2 ', 'cassia')).toBe('@cassia2 @cassia ');
    });

    it('cuts nothing that is written, and no name', () => {
      const full = 'x'.repeat(155);
      expect(withMention(full, 'cassia')).toBe(full);
    });
  });
});

describe('the text', () => {
  describe('mentions', () => {
    it('finds the reader in any case', () => {
      expect(mentionsReader('gl @Cassia!', 'cassia')).toBe(true);
      expect(mentionsReader('@CASSIA', 'cassia')).toBe(true);
      expect(mentionsReader('hey @cassia, black?', 'cassia')).toBe(true);
    });

    it('takes no longer name and no bare name for the reader', () => {
      expect(mentionsReader('@cassia2 hi', 'cassia')).toBe(false);
      expect(mentionsReader('@cassia_x hi', 'cassia')).toBe(false);
      expect(mentionsReader('cassia hi', 'cassia')).toBe(false);
    });

    it('reads a name literally, signs and all', () => {
      expect(mentionsReader('@hadrian.eth gg', 'hadrian.eth')).toBe(true);
      expect(mentionsReader('@hadrianXeth gg', 'hadrian.eth')).toBe(false);
      expect(mentionsReader('@a+b gg', 'a+b')).toBe(true);
    });

    it('finds nothing for a visitor', () => {
      expect(mentionsReader('@undefined', undefined)).toBe(false);
    });
  });

  describe('pieces of a message', () => {
    it('draws known emoji and leaves the rest as text', () => {
      expect(tokenise('nice :fire: :nope: 10:30')).toEqual([
        { kind: 'text', text: 'nice ' },
        { kind: 'emoji', name: 'fire' },
        { kind: 'text', text: ' :nope: 10:30' },
      ]);
    });

    it('finds an emoji after a colon that belongs to no other', () => {
      expect(tokenise('::fire:')).toEqual([
        { kind: 'text', text: ':' },
        { kind: 'emoji', name: 'fire' },
      ]);
      expect(tokenise(':nope:fire:')).toEqual([
        { kind: 'text', text: ':nope' },
        { kind: 'emoji', name: 'fire' },
      ]);
    });

    it('lights the mention alone, beside emoji', () => {
      expect(tokenise('@Cassia:200iq:@cassia', 'cassia')).toEqual([
        { kind: 'mention', text: '@Cassia' },
        { kind: 'emoji', name: '200iq' },
        { kind: 'mention', text: '@cassia' },
      ]);
    });

    it('keeps markup as the text it is', () => {
      expect(tokenise('<b>@all</b> https://x.test')).toEqual([
        { kind: 'text', text: '<b>@all</b> https://x.test' },
      ]);
    });
  });

  describe('what is sent', () => {
    it('is trimmed and at most 160 characters', () => {
      expect(messageToSend('  hi  ')).toBe('hi');
      expect(messageToSend('x'.repeat(500))).toHaveLength(160);
    });

    it('is nothing for blanks', () => {
      expect(messageToSend(' \n\t ')).toBeUndefined();
      expect(messageToSend('')).toBeUndefined();
    });
  });

  it('the emoji are the 32 of the specification, each with a picture, two of them animated', () => {
    expect(EMOJIS.join(' ')).toBe(
      'rofl face_hand face_eyebrow cowboy drooling exploding_head partying winking money_mouth smiling_sunglasses ' +
        'cold_face man_cook woman_cook ok thumbs_up call_me clap cap cheers dollar eyes fire biceps prayer money nail ' +
        'slot red_heart black_heart yellow_heart omg 200iq',
    );
    expect(EMOJIS).toHaveLength(32);
    const picture = (name: string) =>
      readFileSync(new URL(`../../../public/emoji/${name}.svg`, import.meta.url), 'utf8');
    expect(EMOJIS.filter((name) => /<animate|@keyframes/.test(picture(name)))).toEqual(['omg', '200iq']);
  });
});
